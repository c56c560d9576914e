/** The section that a link leads to, as its page shows it. */
export interface LinkPreview {
  /** The titles of page and section, and the text. */
  html: string
  /** Stylesheets of its components, in the order of the cascade. */
  styles: string[]
}
