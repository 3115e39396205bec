import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import { t } from '../messages.ts'
import styles from './account-form.module.css'

interface PeopleChoiceProps {
  user_ids: readonly number[]
  onChange: (user_ids: number[]) => void
}

/** Who besides administrators may see a mailbox. */
export function PeopleChoice({ user_ids, onChange }: PeopleChoiceProps) {
  const me = useCurrentUser()
  const people = useTeam().active.filter((member) => member.id !== me.id)
  const others = user_ids.filter((id) => !people.some((member) => member.id === id))

  function toggle(id: number, isOn: boolean): void {
    onChange(isOn ? [...user_ids, id] : user_ids.filter((other) => other !== id))
  }

  return (
    <>
      {people.length === 0 && others.length === 0 && <p className={styles.hint}>{t('people_none')}</p>}
      <div className={styles.people}>
        {people.map((member) => (
          <Checkbox
            key={member.id}
            label={member.name}
            checked={user_ids.includes(member.id)}
            onCheckedChange={(isOn) => toggle(member.id, isOn)}
          />
        ))}
      </div>
    </>
  )
}
