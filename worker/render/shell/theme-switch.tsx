import { type Theme, themes } from '../../../engine/model/dom.ts'
import type { Messages } from '../../../engine/model/site/messages.ts'
import { Icon, type IconName } from './icon.tsx'

const icons: Readonly<Record<Theme, IconName>> = { light: 'sun', dark: 'moon', system: 'screen' }

/** Light, dark or the system's theme: three radio buttons that look like one switch. */
export function ThemeSwitch({ messages }: { messages: Messages }) {
  const labels = { light: messages.themeLight, dark: messages.themeDark, system: messages.themeSystem }
  return (
    <fieldset className="theme-switch" data-theme-switch>
      <legend className="visually-hidden">{messages.theme}</legend>
      {themes.map((theme) => (
        <label key={theme} title={labels[theme]}>
          <input type="radio" name="theme" value={theme} defaultChecked={theme === 'system'} />
          <Icon name={icons[theme]} />
          <span className="visually-hidden">{labels[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
