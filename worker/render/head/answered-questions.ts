import type { Page } from '../../../content-bundle/model/page.ts'
import type { TreeNode } from '../../../content-bundle/model/tree.ts'
import type { PageView } from '../page-view.ts'
import type { AnsweredQuestion } from './json-ld.ts'

/** A page of the FAQ is one question, its title, and the answer is the rest of it. Other pages ask nothing. */
export function answeredQuestions({ bare, title }: PageView, page: Page): AnsweredQuestion[] {
  return bare.startsWith('/faq/all/') ? [{ question: title, answerHtml: htmlOf(page.tree) }] : []
}

/** The finished HTML of a tree, what stands inside its components included. */
const htmlOf = (nodes: TreeNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : ` ${htmlOf(node.children)} `)).join('')
