import type { ConfigData } from 'html-validate'

/**
 * What pages are held to: everything html-validate recommends, but for the spelling of markup, which
 * is the renderer's (React writes `hrefLang` and `<img/>`; HTML reads them as `hreflang` and `<img>`).
 */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // A title's length is its author's, and style attributes are (the policy of the site allows them).
    'long-title': 'off',
    'no-inline-style': 'off',
    // HTML5 allows every id without a space; React's begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // Checkboxes that choose from one list share its name, as in `?need=sso&need=audit`.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'checkbox', 'submit', 'reset'] }],
    // The list of a combobox is no <select>: the focus stays in the text field.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
}
