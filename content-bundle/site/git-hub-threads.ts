/**
 * JSON file with the issues and discussions of the platform's repository, for the GitHub tab of the search,
 * relative to the repository's root; `scripts/collect-git-hub-threads.ts` writes one. `null` leaves the tab out.
 */
export const gitHubThreadsFile: string | null = null

/** An issue or discussion of the platform's repository. The file holds a list of them. */
export interface GitHubThread {
  title: string
  url: string
  /** Markdown. */
  body: string
}
