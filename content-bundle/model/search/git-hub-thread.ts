/** An issue or a discussion of the product's repository, as `search.threadsFile` of the site config lists them. */
export interface GitHubThread {
  title: string
  url: string
  /** Markdown. */
  body: string
}
