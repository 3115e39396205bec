import { useState } from 'react'
import styles from './avatar.module.css'
import { initialsOf } from './initials.ts'
import { colourOfName, lineColourValue } from './line-colour.ts'

export interface AvatarProps {
  /** The person's name; gives initials and colour. */
  name: string
  /** Edge in pixels: 16 in chips, 20 in rows, 32 in the detail. */
  size?: number
  /** A picture; the initials stand in while it loads and when it fails. */
  src?: string
  /** Whether the person is here now. */
  presence?: 'here' | 'writing'
  /** Reads the name aloud; off where the name stands beside it. */
  labelled?: boolean
}

/** A person, as picture or initials. */
export function Avatar({ name, size = 20, src, presence, labelled = false }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const naming = labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true }
  return (
    <span
      {...naming}
      className={styles.avatar}
      data-presence={presence}
      style={{
        width: size,
        height: size,
        fontSize: size * 0.42,
        '--person': lineColourValue(colourOfName(name)),
      }}
    >
      {initialsOf(name).slice(0, size < 20 ? 1 : 2)}
      {src !== undefined && src !== failed && (
        <img src={src} alt="" className={styles.picture} onError={() => setFailed(src)} />
      )}
    </span>
  )
}
