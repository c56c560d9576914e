/** A thumb, up or down. Decorative: a text beside it says what it means. */
export function Thumb({ isUp }: { isUp: boolean }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d="M7 11v9H4v-9zM7 11l4-8c2 0 3 1 3 3l-1 4h5c2 0 2 2 2 3l-2 5c0 1-1 2-2 2H7"
        transform={isUp ? undefined : 'rotate(180 12 12)'}
      />
    </svg>
  )
}
