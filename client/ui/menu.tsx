import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'

interface MenuProps {
  /** Accessible name of the button, where its content does not say it. */
  label?: string
  className?: string
  /** What the button shows. */
  button: ReactNode
  children: ReactNode
  /** Edge of the button the menu lines up with. */
  align?: 'start' | 'end'
}

/**
 * A button that opens a menu. The primitive's own timings are the specification's: a submenu opens
 * after 100 ms, the pointer has 300 ms of grace on its way there, typed letters are one word for 1000 ms.
 *
 * Not modal: a modal one locks scrolling with a style element, which the site's policy forbids.
 */
export function Menu({ label, className = 'button small', button, children, align = 'end' }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger
        className={className}
        aria-label={label}
        // The primitive opens at pointer down. A click without a pointer is an assistive tool's, or the
        // one that woke the island and is replayed.
        onClick={({ detail }) => detail === 0 && setOpen(true)}
      >
        {button}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align={align} sideOffset={6} collisionPadding={12} loop>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

interface MenuItemProps {
  onSelect: () => void
  disabled?: boolean
  children: ReactNode
}

export function MenuItem({ onSelect, disabled, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item className="menu-item" disabled={disabled} onSelect={onSelect}>
      {children}
    </DropdownMenu.Item>
  )
}

interface MenuLinkProps {
  href: string
  /** BCP 47 tag of the page behind the link, where it is another language's. */
  hrefLang?: string
  isCurrent?: boolean
  children: ReactNode
}

export function MenuLink({ href, hrefLang, isCurrent, children }: MenuLinkProps) {
  return (
    <DropdownMenu.Item className="menu-item" asChild>
      <a href={href} hrefLang={hrefLang} lang={hrefLang} aria-current={isCurrent || undefined}>
        {children}
      </a>
    </DropdownMenu.Item>
  )
}

/** A menu inside the menu. */
export function MenuSub({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className="menu-item menu-sub">{label}</DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent className="menu" sideOffset={4} collisionPadding={12} loop>
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  )
}

export const MenuSeparator = () => <DropdownMenu.Separator className="menu-separator" />
