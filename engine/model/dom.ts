/** The vocabulary that server-made HTML and browser scripts share. */

/** Element of the feedback bar; `props` as JSON. */
export const feedbackElement = 'site-feedback'
/** Attribute of a component of the site's own that React hydrates: its name. `data-props` has its props as JSON. */
export const partAttribute = 'data-part'
/** Element of one panel of `Tabs`: chosen while the page is still being parsed, see `client/tabs-script.ts`. */
export const tabPanelElement = 'tab-panel'
/** Query parameter whose value opens the tab of that name: `?tab=js-ts-sdk`. May be given several times. */
export const tabParameter = 'tab'
/** Ids of the `<template>`s that behaviors copy their words and buttons from. */
export const templateIds = {
  codeTools: 'code-tools',
  zoom: 'zoom-dialog',
  appChoice: 'app-choice',
  languageOffers: 'language-offers',
  offline: 'offline-notice',
} as const

/** Ids of the search dialog's parts. */
export const searchIds = {
  dialog: 'search-dialog',
  input: 'search-input',
  /** Holds tabs and panel; React renders into it. */
  body: 'search-body',
  tabs: 'search-tabs',
  panel: 'search-panel',
  results: 'search-results',
  recent: 'search-recent',
  note: 'search-note',
} as const

/** Ids and attributes of the assistant. */
export const assistantIds = {
  /** Holds the assistant on its own page. */
  page: 'ask-ai-page',
  pageField: 'ask-ai-field',
  /** On a shared conversation: what its maker sees. */
  ownShared: 'ask-ai-shared',
} as const
/** Attribute of the button that opens the form of a request. Its template follows. */
export const tryAttribute = 'data-try'
/** Attribute of what opens the assistant; its value is the question to begin with. */
export const askAttribute = 'data-ask'

/** Name of the cookie that remembers the visitor's language; its value is a locale's code. */
export const languageCookie = 'language'

/**
 * Attribute of the link that shows a closed folder in the sidebar. Its value is the base of the folder, or empty where
 * that is the path of the linked page without its last part. Scripts of older builds, which read no empty value, know
 * it by another name.
 */
export const closedFolderAttribute = 'data-closed'

/** Type of the script that holds speculation rules as data, until the page script hands them to the browser. */
export const rulesType = 'rules'

/** Id of the sidebar. Apart from the others for its inline script. */
export const sidebarId = 'sidebar'

/** Ids of the frame's parts that scripts and links point at. */
export const frameIds = {
  /** The body: a link to it scrolls to the top and takes the focus there. */
  top: 'page-top',
  main: 'main',
  sidebar: sidebarId,
  sidebarToggle: 'sidebar-toggle',
  tableOfContents: 'toc',
  menu: 'menu',
  menuButton: 'menu-button',
  brand: 'brand',
  appEntry: 'app-entry',
  copyPage: 'copy-page',
  languageSwitcher: 'language-switcher',
  consentSettings: 'consent-settings',
  brandAssets: 'brand-assets',
  announcement: 'announcement',
  contributors: 'contributors',
  /** The thanks in a contact form, which show after a message was sent. */
  messageSent: 'message-sent',
} as const

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]
