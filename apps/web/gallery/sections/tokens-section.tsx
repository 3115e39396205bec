import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import type { Suggestion, TokenLook } from '@laycan/ui/tokens-field/token-types.ts'
import { TokensField } from '@laycan/ui/tokens-field/tokens-field.tsx'
import { PEOPLE } from '../fixtures/people.ts'
import styles from '../gallery.module.css'

interface Person {
  name: string
  address: string
}

const joint = '; '
const keyOf = ({ address }: Person) => address.toLowerCase()
const textOf = ({ name, address }: Person) => (name === '' ? address : `${name} <${address}>`)

function lookOf({ name, address }: Person): TokenLook {
  const isAddress = /^\S+@\S+\.\S+$/.test(address)
  return { text: name || address, title: address, tone: isAddress ? 'plain' : 'danger' }
}

function parse(text: string): Person[] {
  return text
    .split(/[\n;,]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const found = /^"?(.*?)"?\s*<([^>]*)>$/.exec(part)
      return { name: found?.[1] ?? '', address: found?.[2] ?? part }
    })
}

async function suggest(text: string): Promise<Suggestion<Person>[]> {
  const key = text.toLowerCase()
  return PEOPLE.filter(({ name, address }) => `${name} ${address}`.toLowerCase().includes(key)).map(
    (person) => ({
      key: person.address,
      items: [person],
      text: person.name,
      detail: person.address,
      onIgnore: () => {
        toast({ text: `${person.address} will not be suggested any more.` })
      },
    }),
  )
}

/** Recipients: two fields between which people can be dragged. */
export function TokensSection() {
  const [to, setTo] = useState<readonly Person[]>(PEOPLE.slice(0, 3))
  const [cc, setCc] = useState<readonly Person[]>([{ name: '', address: 'not-an-address' }])
  const shared = { keyOf, lookOf, textOf, parse, suggest, joint, group: 'recipients' }
  return (
    <div className={styles.stack}>
      <TokensField
        {...shared}
        label="To"
        items={to}
        onItemsChange={setTo}
        menuOf={(items) => [
          {
            id: 'cc',
            label: 'Move to Cc',
            onSelect: () => {
              setTo(to.filter((person) => !items.includes(person)))
              setCc([...cc, ...items])
            },
          },
        ]}
        trailing={
          <Button kind="quiet" size="small">
            Bcc
          </Button>
        }
      />
      <TokensField {...shared} label="Cc" items={cc} onItemsChange={setCc} placeholder="Names or addresses" />
    </div>
  )
}
