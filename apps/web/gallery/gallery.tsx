import { type ComponentType, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { ToastStack } from '@laycan/ui/feedback/toast-stack.tsx'
import { DeviceIcon, MoonIcon, SunIcon } from '@laycan/ui/icons.ts'
import { TooltipLayer } from '@laycan/ui/overlays/tooltip-layer.tsx'
import { applyTheme, readTheme, type ThemeChoice } from '@laycan/ui/theme.ts'
import styles from './gallery.module.css'
import { ButtonSection } from './sections/button-section.tsx'
import { ChoiceSection } from './sections/choice-section.tsx'
import { ColourSection } from './sections/colour-section.tsx'
import { CommentSection } from './sections/comment-section.tsx'
import { ContactSection } from './sections/contact-section.tsx'
import { DateSection } from './sections/date-section.tsx'
import { DeskSection } from './sections/desk-section.tsx'
import { EditorSection } from './sections/editor-section.tsx'
import { FormSection } from './sections/form-section.tsx'
import { IconSection } from './sections/icon-section.tsx'
import { LayoutSection } from './sections/layout-section.tsx'
import { OverlaySection } from './sections/overlay-section.tsx'
import { PeopleSection } from './sections/people-section.tsx'
import { PhoneSection } from './sections/phone-section.tsx'
import { ShipSection } from './sections/ships/ship-section.tsx'
import { StateSection } from './sections/state-section.tsx'
import { TableSection } from './sections/table-section.tsx'
import { TokensSection } from './sections/tokens-section.tsx'
import { TreeSection } from './sections/tree-section.tsx'
import { TypeSection } from './sections/type-section.tsx'

const SECTIONS: readonly { id: string; title: string; Part: ComponentType }[] = [
  { id: 'desk', title: 'Desk', Part: DeskSection },
  { id: 'colours', title: 'Colours', Part: ColourSection },
  { id: 'type', title: 'Type', Part: TypeSection },
  { id: 'icons', title: 'Icons', Part: IconSection },
  { id: 'buttons', title: 'Buttons', Part: ButtonSection },
  { id: 'forms', title: 'Forms', Part: FormSection },
  { id: 'choices', title: 'Choices', Part: ChoiceSection },
  { id: 'contacts', title: 'Contacts', Part: ContactSection },
  { id: 'dates', title: 'Dates', Part: DateSection },
  { id: 'trees', title: 'Tree, tabs, files', Part: TreeSection },
  { id: 'tokens', title: 'Recipients', Part: TokensSection },
  { id: 'editor', title: 'Editor', Part: EditorSection },
  { id: 'overlays', title: 'Menus and dialogs', Part: OverlaySection },
  { id: 'states', title: 'States', Part: StateSection },
  { id: 'people', title: 'People, lines, badges', Part: PeopleSection },
  { id: 'layout', title: 'Layout', Part: LayoutSection },
  { id: 'table', title: 'Table', Part: TableSection },
  { id: 'ships', title: 'List engine', Part: ShipSection },
  { id: 'comments', title: 'Comments', Part: CommentSection },
  { id: 'phone', title: 'Phone', Part: PhoneSection },
]

const THEMES = [
  { choice: 'original', name: 'Original', icon: SunIcon },
  { choice: 'twilight', name: 'Twilight', icon: MoonIcon },
  { choice: 'system', name: 'System', icon: DeviceIcon },
] as const

/**
 * Every part of the design system in every state. `?both` shows the themes side by side, `?only=forms,dates` these sections
 * alone.
 */
export function Gallery() {
  const [theme, setTheme] = useState<ThemeChoice>(readTheme)
  const asked = new URLSearchParams(location.search)
  const isBoth = asked.has('both')
  const only = asked.get('only')?.split(',')
  const sections = SECTIONS.filter(({ id }) => only?.includes(id) ?? true)
  const sides = isBoth ? (['original', 'twilight'] as const) : [undefined]

  function choose(choice: ThemeChoice) {
    applyTheme(choice)
    setTheme(choice)
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          <img src="/icon.svg" alt="" width={20} height={20} />
          Laycan <span className={styles.subtitle}>gallery</span>
        </h1>
        <nav aria-label="Sections" className={styles.nav}>
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <fieldset className={styles.themes}>
          <legend className="visually-hidden">Theme</legend>
          {THEMES.map(({ choice, name, icon }) => (
            <Button
              key={choice}
              kind="quiet"
              size="small"
              icon={icon}
              aria-pressed={theme === choice}
              onClick={() => choose(choice)}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      </header>
      <main className={styles.sides}>
        {sides.map((side) => (
          <div key={side ?? 'page'} data-theme={side} className={styles.side}>
            {sections.map(({ id, title, Part }) => (
              <section key={id} id={side === 'twilight' ? undefined : id} className={styles.section}>
                <h2 className={styles.heading}>{title}</h2>
                <Part />
              </section>
            ))}
          </div>
        ))}
      </main>
      <TooltipLayer />
      <ToastStack />
    </div>
  )
}
