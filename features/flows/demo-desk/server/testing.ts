import { writeDocx } from './generate/files/docx.ts'
import { paginate, writePdf } from './generate/files/pdf.ts'
import { logoPng } from './generate/files/png.ts'
import { writeXlsx } from './generate/files/xlsx.ts'
import { outlookPage } from './generate/letter/html.ts'
import { writeMessage } from './generate/mime/write-message.ts'
import { createRandom, hashText } from './generate/random.ts'
import { companyRows } from './generate/words/companies.ts'
import { namePools, toAddressLetters } from './generate/words/people.ts'
import { writeDate } from './generate/zone-time.ts'

export type DemoRandom = ReturnType<typeof createRandom>

/** What the demo desk writes mail with, for the benches, which make a larger corpus of the same kind. */
export const demoWriting = {
  companyRows,
  createRandom,
  hashText,
  logoPng,
  namePools,
  outlookPage,
  paginate,
  toAddressLetters,
  writeDate,
  writeDocx,
  writeMessage,
  writePdf,
  writeXlsx,
}
