import type { FieldOption, LoadOptions } from '@laycan/ui/fields/use-option-source.ts'
import { call } from '@laycan/web/call.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { listPorts } from '#features/records/ports/contract/ports.ts'
import { findVessels } from '#features/records/ship-positions/contract/ship-position.ts'

/** PO-008. */
export const PAUSE_MS = 100

/** Something with an id of its own that a name may mean. */
export interface NameOption extends FieldOption {
  readonly id: number
}

/** Ships that a text may mean, with what tells them apart (PO-002). */
export const vesselOptions: LoadOptions<NameOption> = async (name, { signal }) => {
  const { ships } = await call(findVessels, { query: { name: name.slice(0, 255) }, silent: true, signal })
  return {
    options: ships.map(({ id, name: label, deadweight, flag_name, ex_name, type_level2 }) => ({
      id,
      label,
      detail: [
        deadweight !== null && `${formatCount(deadweight)} DWT`,
        type_level2,
        flag_name,
        ex_name !== '' && `ex ${ex_name}`,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  }
}

/** Ports that a text may mean. */
export const portOptions: LoadOptions<NameOption> = async (text, { signal }) => {
  const { ports } = await call(listPorts, { query: { text: text.slice(0, 255) }, silent: true, signal })
  return {
    options: ports.map(({ id, name: label, country, area }) => ({
      id,
      label,
      detail: [country, area].filter(Boolean).join(' · '),
    })),
  }
}
