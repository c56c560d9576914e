import type { Nav, NavItem } from '../model/nav.ts'
import { isExternal, resolveUrl } from './urls.ts'

/** The same nav with a locale's prefix before every path of the site. */
export function localizeNav(nav: Nav, prefix: string): Nav {
  return prefix === '' ? nav : { items: nav.items.map((item) => localizeItem(item, prefix)) }
}

function localizeItem(item: NavItem, prefix: string): NavItem {
  switch (item.kind) {
    case 'page':
      return { ...item, path: prefix + item.path }
    case 'folder':
      return {
        ...item,
        base: prefix + item.base,
        path: item.path === null ? null : prefix + item.path,
        children: item.children.map((child) => localizeItem(child, prefix)),
      }
    case 'link':
      return isExternal(item.href) ? item : { ...item, href: resolveUrl(item.href, { folder: '/', prefix }) }
    case 'separator':
      return item
  }
}
