import { actionCase } from './action-case.ts'
import { batchCase } from './batch-case.ts'
import type { BenchCase } from './bench-case.ts'
import { broadcastCase } from './broadcast-case.ts'
import { coldLoadCase } from './cold-load-case.ts'
import { combinedCase } from './combined-case.ts'
import { composeCase } from './compose-case.ts'
import { concurrentCase } from './concurrent-case.ts'
import { containsCase } from './contains-case.ts'
import { draftCase } from './draft-case.ts'
import { dragCase } from './drag-case.ts'
import { imapCase } from './imap-case.ts'
import { listCase } from './list-cases.ts'
import { markReadCase } from './mark-read-case.ts'
import { nextMailCase } from './next-mail-case.ts'
import { openCase } from './open-case.ts'
import { openInBrowserCase } from './open-in-browser-case.ts'
import { scrollCase } from './scroll-case.ts'
import { sendCase } from './send-case.ts'
import { smtpCase } from './smtp-case.ts'
import { smtpToPixelsCase } from './smtp-to-pixels-case.ts'
import { suggestCase } from './suggest-case.ts'
import { switchCase } from './switch-case.ts'
import { typingCase } from './typing-case.ts'
import { uploadCase } from './upload-case.ts'

/** Every case, in the order that disturbs the later ones least: what only reads comes first. */
export const allCases: readonly BenchCase[] = [
  listCase,
  containsCase,
  combinedCase,
  openCase,
  suggestCase,
  coldLoadCase,
  scrollCase,
  openInBrowserCase,
  nextMailCase,
  switchCase,
  dragCase,
  typingCase,
  composeCase,
  draftCase,
  markReadCase,
  uploadCase,
  actionCase,
  concurrentCase,
  batchCase,
  sendCase,
  broadcastCase,
  smtpToPixelsCase,
  smtpCase,
  imapCase,
]
