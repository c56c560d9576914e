/**
 * Parses JSON that the code of this repository wrote, or of which any value will do. `T` is the type of what it
 * wrote: nothing is checked. Data from elsewhere needs a schema or a guard.
 */
export const ownJson = <T>(text: string): T => JSON.parse(text)
