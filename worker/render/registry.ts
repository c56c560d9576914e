import type { ComponentType } from 'react'
import type { TreeComponent } from '../../engine/model/components.ts'
import { ApiFields, ApiOperation, ApiRequest, ApiSamples } from './mdx/api-operation.tsx'
import { ApiRoute } from './mdx/api-route.tsx'
import { AsIs } from './mdx/as-is.tsx'
import { Authors } from './mdx/authors.tsx'
import { AvailabilityBanner } from './mdx/availability-banner.tsx'
import { Badge } from './mdx/badge.tsx'
import { Callout } from './mdx/callout.tsx'
import { Card, Cards } from './mdx/cards.tsx'
import { Details, Summary } from './mdx/details.tsx'
import { FileTree, FileTreeFile, FileTreeFolder } from './mdx/file-tree.tsx'
import { Frame } from './mdx/frame.tsx'
import { CookbookIndex } from './mdx/indexes/cookbook-index.tsx'
import { BlogIndex, ChangelogIndex, CustomerIndex } from './mdx/indexes/news-indexes.tsx'
import { FaqIndex, IntegrationIndex } from './mdx/indexes/topic-indexes.tsx'
import { HydratedContactForm } from './mdx/marketing/hydrated-contact-form.tsx'
import { Trace, Traces } from './mdx/marketing/traces.tsx'
import { Mermaid } from './mdx/mermaid.tsx'
import { NotebookAnchor, NotebookCell } from './mdx/notebook/notebook-cell.tsx'
import { NotebookOutput } from './mdx/notebook/notebook-output.tsx'
import { NotebookRun } from './mdx/notebook/notebook-run.tsx'
import { Steps } from './mdx/steps.tsx'
import { LangTabs, Tab, Tabs } from './mdx/tabs.tsx'
import { Term } from './mdx/term.tsx'
import { Video } from './mdx/video.tsx'

/** The React component for each component of a page's tree. The type requires all of them. */
export const registry: Record<TreeComponent, ComponentType<never>> = {
  ApiFields,
  ApiOperation,
  ApiRequest,
  ApiRoute,
  ApiSamples,
  AvailabilityBanner,
  Authors,
  Badge,
  BlogIndex,
  Callout,
  Card,
  Cards,
  ChangelogIndex,
  CodeBlock: AsIs,
  ContactForm: HydratedContactForm,
  Contributors: AsIs,
  CookbookIndex,
  CustomerIndex,
  Details,
  FaqIndex,
  FileTree,
  'FileTree.File': FileTreeFile,
  'FileTree.Folder': FileTreeFolder,
  Frame,
  IntegrationIndex,
  LangTabs,
  Math: AsIs,
  Mermaid,
  NotebookAnchor,
  NotebookCell,
  NotebookOutput,
  NotebookRun,
  Steps,
  Summary,
  Tab,
  Tabs,
  Term,
  Trace,
  Traces,
  Video,
}
