/** True for a key of an input method. Safari gives 229 to the Enter that ends a composition. */
export const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229
