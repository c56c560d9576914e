/**
 * Lets a link to the same page in another language lead to the section that the address names: headings have the same
 * anchors in all languages. A middle click opens a tab (`auxclick`) and keeps it too.
 */
export function keepAnchor(link: HTMLAnchorElement): void {
  for (const type of ['click', 'auxclick'])
    link.addEventListener(type, () => {
      link.hash = location.hash
    })
}
