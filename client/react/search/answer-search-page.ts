/** Answers the query in the address of the search page, and its form, in the dialog. */
export function answerSearchPage(input: HTMLInputElement, open: () => void): void {
  const form = document.querySelector<HTMLFormElement>('main search form')
  if (!form) return
  const answer = (query: string) => {
    input.value = query
    open()
  }
  const asked = new URLSearchParams(location.search).get('q')
  if (asked) answer(asked)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    answer(String(new FormData(form).get('q') ?? ''))
  })
}
