import type { Draft } from '../draft.ts'
import { writeMessage } from '../mime/write-message.ts'

/** A way in which mail arrives broken; about one in a hundred does. */
export interface Fault {
  name: string
  /** Changes the finished bytes. They are Latin-1 text, so that every byte survives. */
  break: (raw: string, draft: Draft, earlier: string) => string
}

export const faults: readonly Fault[] = [
  { name: 'no From', break: (raw) => raw.replace(/^From: .*(\r\n[ \t].*)*\r\n/m, '') },
  { name: 'no Date', break: (raw) => raw.replace(/^Date: .*\r\n/m, '') },
  {
    name: 'absurd Date',
    break: (raw) => raw.replace(/^Date: .*\r\n/m, 'Date: Fri, 31 Feb 2099 25:61:00 +9900\r\n'),
  },
  { name: 'no Message-ID', break: (raw) => raw.replace(/^Message-ID: .*\r\n/m, '') },
  {
    name: 'reused Message-ID',
    break: (raw, _draft, earlier) => raw.replace(/^Message-ID: .*\r\n/m, `Message-ID: <${earlier}>\r\n`),
  },
  { name: 'bare LF', break: (raw) => raw.replaceAll('\r\n', '\n') },
  {
    name: 'raw 8-bit headers',
    break: (raw) => raw.replace(/^Subject: /m, 'Subject: \xcf\xf0\xee\xe4\xeb\xe5\xed\xe8\xe5 - '),
  },
  {
    name: 'wrong charset label',
    break: (raw) => relabel(raw, 'us-ascii').replace(/(\r\n\r\n)/, '$1Caf\xc3\xa9 / Zo\xeb / \xa3\r\n'),
  },
  { name: 'unknown charset', break: (raw) => relabel(raw, 'x-harbour-7') },
  {
    name: 'missing closing boundary',
    break: (raw) => raw.replace(/--(?:\r\n)+$/, '').replace(/\r\n--[^\r\n]*$/, ''),
  },
  {
    name: 'bad base64',
    break: (raw) => raw.replace(/^([A-Za-z0-9+/]{40})([A-Za-z0-9+/]{36}\r\n)/m, '$1*~!$2'),
  },
  { name: 'very long line', break: (raw) => `${raw}\r\n${'GRAIN/BALE 68,927/65,526 CBM - '.repeat(31)}\r\n` },
  {
    name: 'headers cut by a blank line',
    break: (raw) => raw.replace(/^MIME-Version: /m, '\r\nMIME-Version: '),
  },
]

function relabel(raw: string, charset: string): string {
  return raw.replace(/charset=("?)[A-Za-z0-9-]+\1/g, `charset=${charset}`)
}

/** The bytes of the draft with the fault in them. `earlier` is a Message-ID that another mail carries. */
export function writeBroken(draft: Draft, fault: Fault, earlier: string): Buffer {
  return Buffer.from(fault.break(writeMessage(draft).toString('latin1'), draft, earlier), 'latin1')
}
