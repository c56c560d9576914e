/** The content of a build, a module next to the bundled worker: see `engine/model/uploaded-content.ts`. */
declare module '*/content.json' {
  const text: string
  export default text
}
