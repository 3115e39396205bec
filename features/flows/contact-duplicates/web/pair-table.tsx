import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import type { AddressBook } from '#features/records/contacts/contract/contact.ts'
import type { CustomField } from '#features/records/contacts/contract/custom-fields.ts'
import { mergeContacts, settleDuplicate } from '../contract/endpoints.ts'
import styles from './duplicates.module.css'
import { t } from './messages.ts'
import { fullerOf, type PairField, pairFields, pairItems, proposedFrom } from './pair-fields.ts'
import { takeBack } from './take-back.tsx'

interface PairTableProps {
  pair: readonly [AddressBook, AddressBook]
  custom: readonly CustomField[]
  onSettled: () => void
  /** Somebody changed one of them meanwhile: they are to be looked at again. */
  onStale: () => void
}

const sides = [0, 1] as const

/** What both entries say, and what the merged one is to say. */
export function PairTable({ pair, custom, onSettled, onStale }: PairTableProps) {
  const fields = pairFields(pair[0], pair[1], custom)
  const [kept, setKept] = useState<0 | 1>(() => fullerOf(fields))
  const [fromGone, setFromGone] = useState<readonly string[]>(() => proposedFrom(fields, fullerOf(fields)))
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const gone = kept === 0 ? 1 : 0
  const sideOf = ({ id }: PairField) => (fromGone.includes(id) ? gone : kept)

  function keep(side: 0 | 1): void {
    setKept(side)
    setFromGone(proposedFrom(fields, side))
  }
  function choose({ id }: PairField, side: 0 | 1): void {
    setFromGone(side === kept ? fromGone.filter((each) => each !== id) : [...fromGone, id])
  }

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.texts.join(' '))
      if (error.status === 409) onStale()
    } finally {
      setBusy(false)
    }
  }
  const merge = () =>
    run(async () => {
      const body = {
        kept_id: pair[kept].id,
        gone_id: pair[gone].id,
        kept_version: pair[kept].version,
        gone_version: pair[gone].version,
        from_gone: [...fromGone],
        left_out: [...leftOut],
      }
      const { merge_id, address_book } = await call(mergeContacts, { body, silent: true })
      toast({
        kind: 'success',
        text: t('merged', { name: address_book.name }),
        duration: 10_000,
        action: { label: t('undo'), onPress: () => void takeBack(merge_id) },
      })
      onSettled()
    })
  const settle = () =>
    run(async () => {
      const body = { first_id: pair[0].id, second_id: pair[1].id }
      await call(settleDuplicate, { body: { ...body, different: true }, silent: true })
      toast({
        kind: 'success',
        text: t('settled', { first: pair[0].name, second: pair[1].name }),
        action: {
          label: t('undo'),
          onPress: () =>
            void call(settleDuplicate, { body: { ...body, different: false } }).catch(() => undefined),
        },
      })
      onSettled()
    })

  return (
    <section
      className={styles.compared}
      aria-label={t('pair', { first: pair[0].name, second: pair[1].name })}
    >
      {problem !== '' && (
        <Banner kind="danger" inset>
          {problem}
        </Banner>
      )}
      <table className={styles.grid}>
        <thead>
          <tr className={styles.row}>
            <th scope="col" className={styles.label}>
              {t('field')}
            </th>
            {sides.map((side) => (
              <th key={side} scope="col" className={styles.head}>
                <strong dir="auto">{pair[side].name}</strong>
                {side === kept ? (
                  <Badge tone="positive">{t('kept')}</Badge>
                ) : (
                  <Button size="small" onClick={() => keep(side)}>
                    {t('keep_first')}
                  </Button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <FieldRow key={field.id} field={field} pair={pair} chosen={sideOf(field)} onChoose={choose} />
          ))}
        </tbody>
      </table>
      <fieldset className={styles.items}>
        <legend className={styles.label}>{t('items')}</legend>
        {pairItems(pair[0], pair[1]).map((value) => (
          <Checkbox
            key={value}
            label={value}
            checked={!leftOut.includes(value)}
            onCheckedChange={(isIn) =>
              setLeftOut(isIn ? leftOut.filter((each) => each !== value) : [...leftOut, value])
            }
          />
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <Button disabled={isBusy} onClick={() => void settle()}>
          {t('different')}
        </Button>
        <Button kind="primary" busy={isBusy} onClick={() => void merge()}>
          {t('merge')}
        </Button>
      </div>
    </section>
  )
}

interface FieldRowProps {
  field: PairField
  pair: PairTableProps['pair']
  chosen: 0 | 1
  onChoose: (field: PairField, side: 0 | 1) => void
}

function FieldRow({ field, pair, chosen, onChoose }: FieldRowProps) {
  const { id, label, values } = field
  const isSame = values[0] === values[1]
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.label}>
        {label}
      </th>
      {sides.map((side) => (
        <td key={side}>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the radio stands within, unless both say the same */}
          <label className={styles.value} data-chosen={isSame || side === chosen || undefined}>
            {!isSame && (
              <input
                type="radio"
                name={`${pair[0].id}-${id}`}
                aria-label={t('take', { field: label, name: pair[side].name })}
                checked={side === chosen}
                onChange={() => onChoose(field, side)}
              />
            )}
            <span dir="auto">{values[side] || t('empty')}</span>
          </label>
        </td>
      ))}
    </tr>
  )
}
