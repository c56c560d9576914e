/** The media query of windows in which the assistant covers the page, as a modal dialog. */
export const coversPage = '(max-width: 767px)'
