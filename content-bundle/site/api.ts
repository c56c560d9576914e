/**
 * Origins of other sites whose pages may call this site's API from a browser, such as
 * `https://app.example`. None by default: programs that are no browsers need no permission.
 */
export const apiOrigins: readonly string[] = []
