import { encodedPath } from '../model/url-path.ts'
import { site } from './site.ts'

/** The whole address of a path of the site. */
export const urlOf = (path: string): string => site.origin + encodedPath(path)
