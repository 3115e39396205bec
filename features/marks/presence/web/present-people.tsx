import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { t } from './messages.ts'
import styles from './presence.module.css'
import { type Colleague, useColleagues } from './presence-store.ts'

/** Faces that a row has room for. */
const FACES_OF_ROW = 2
const FACES_OF_MAIL = 5

/** Who is with the mail, in its row. */
export function PresenceMark({ row }: { row: EmailRow }) {
  return <Faces colleagues={useColleagues(row.id)} most={FACES_OF_ROW} size={16} />
}

/** Who is with the open mail; who writes an answer is named. */
export function PresentPeople({ id }: { id: number }) {
  const colleagues = useColleagues(id)
  const [writer] = colleagues
  return (
    <>
      <Faces colleagues={colleagues} most={FACES_OF_MAIL} size={20} />
      {writer?.doing === 'writing' && (
        <span role="status" className={styles.writing}>
          {t('writing', { name: writer.name })}
        </span>
      )}
    </>
  )
}

/** Warns who writes an answer that a colleague does so too. */
export function AnsweredNote({ id }: { id: number }) {
  const names = useColleagues(id)
    .filter(({ doing }) => doing === 'writing')
    .map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <Banner kind="warning">
      {t(names.length === 1 ? 'others_writing' : 'several_writing', { names: names.join(', ') })}
    </Banner>
  )
}

function Faces({ colleagues, most, size }: { colleagues: readonly Colleague[]; most: number; size: number }) {
  if (colleagues.length === 0) return null
  const words = colleagues.map(({ name, doing }) => t(doing, { name }))
  return (
    <span role="img" aria-label={words.join(', ')} className={styles.faces} {...tooltip(words.join('\n'))}>
      {colleagues.slice(0, most).map(({ user_id, name, avatar, doing }) => (
        <Avatar
          key={user_id}
          name={name}
          size={size}
          presence={doing === 'writing' ? 'writing' : 'here'}
          {...(avatar !== null && avatar !== '' && { src: avatar })}
        />
      ))}
      {colleagues.length > most && <span>…</span>}
    </span>
  )
}
