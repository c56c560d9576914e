const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'M5 13l4 4L19 7',
  up: 'M7 11v9H4v-9zM7 11l4-8c2 0 3 1 3 3l-1 4h5c2 0 2 2 2 3l-2 5c0 1-1 2-2 2H7',
  send: 'M12 19V5M5 12l7-7 7 7',
  stop: 'M8 8h8v8H8z',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4',
} as const

/** A small drawing; a text next to it says what it means. */
export function Glyph({ of, isTurned = false }: { of: keyof typeof paths; isTurned?: boolean }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d={paths[of]} transform={isTurned ? 'rotate(180 12 12)' : undefined} />
    </svg>
  )
}
