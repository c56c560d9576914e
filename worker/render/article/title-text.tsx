/** A title as text. One of another language has its own direction: its signs stay where its author put them. */
export const titleText = ({ title, lang }: { title: string; lang?: string | undefined }) =>
  lang === undefined ? title : <bdi>{title}</bdi>
