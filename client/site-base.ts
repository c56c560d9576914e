/** Path below which the site is on its host, such as `/help`; empty at the root. Scripts write it before a path of the site. */
export const siteBase: string = __CLIENT_SITE__.base

/** The path of the site behind the path of an address. At the root this adds nothing, as inline scripts expect. */
export function withoutBase(address: string): string {
  return __CLIENT_SITE__.base === '' ? address : address.slice(__CLIENT_SITE__.base.length)
}

/** The path of the page that is open, as the site writes it. */
export const openPath = (): string => withoutBase(location.pathname) || '/'
