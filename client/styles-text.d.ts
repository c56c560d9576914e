/** Stylesheets that a script carries along as text. */
declare module '*.css' {
  const text: string
  export default text
}
