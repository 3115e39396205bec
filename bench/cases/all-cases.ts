import { actionCase } from './action-case.ts'
import { aisCase } from './ais-case.ts'
import { awayCase } from './away-case.ts'
import { batchCase } from './batch-case.ts'
import type { BenchCase } from './bench-case.ts'
import { broadcastCase } from './broadcast-case.ts'
import { calendarCase } from './calendar-case.ts'
import { calendarSyncCase } from './calendar-sync-case.ts'
import { coldLoadCase } from './cold-load-case.ts'
import { combinedCase } from './combined-case.ts'
import { composeCase } from './compose-case.ts'
import { concurrentCase } from './concurrent-case.ts'
import { contactBookCase } from './contact-book-case.ts'
import { contactsCase } from './contacts-case.ts'
import { containsCase } from './contains-case.ts'
import { conversationCase } from './conversation-case.ts'
import { draftCase } from './draft-case.ts'
import { dragCase } from './drag-case.ts'
import { filingCase } from './filing-case.ts'
import { folderCase } from './folder-case.ts'
import { imapCase } from './imap-case.ts'
import { listCase } from './list-cases.ts'
import { liveCase } from './live-case.ts'
import { markReadCase } from './mark-read-case.ts'
import { markedListCase } from './marked-list-case.ts'
import { marketCase } from './market-case.ts'
import { marketTableCase } from './market-table-case.ts'
import { nextMailCase } from './next-mail-case.ts'
import { openCase } from './open-case.ts'
import { openInBrowserCase } from './open-in-browser-case.ts'
import { positionCase } from './position-case.ts'
import { rulesCase } from './rules-case.ts'
import { scrollCase } from './scroll-case.ts'
import { searchBesideCase } from './search-beside-case.ts'
import { searchCase } from './search-case.ts'
import { searchIntakeCase } from './search-intake-case.ts'
import { sendCase } from './send-case.ts'
import { shipCase } from './ship-case.ts'
import { shipMapCase } from './ship-map-case.ts'
import { smtpCase } from './smtp-case.ts'
import { smtpToPixelsCase } from './smtp-to-pixels-case.ts'
import { suggestCase } from './suggest-case.ts'
import { switchCase } from './switch-case.ts'
import { tasksCase } from './tasks-case.ts'
import { teamworkCase } from './teamwork-case.ts'
import { treeCase } from './tree-case.ts'
import { typingCase } from './typing-case.ts'
import { uploadCase } from './upload-case.ts'

/** Every case, in the order that disturbs the later ones least: what only reads comes first. */
export const allCases: readonly BenchCase[] = [
  positionCase,
  marketCase,
  filingCase,
  calendarCase,
  tasksCase,
  listCase,
  containsCase,
  combinedCase,
  searchCase,
  rulesCase,
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
  contactsCase,
  contactBookCase,
  shipCase,
  shipMapCase,
  marketTableCase,
  aisCase,
  actionCase,
  concurrentCase,
  searchBesideCase,
  markedListCase,
  teamworkCase,
  awayCase,
  conversationCase,
  liveCase,
  folderCase,
  treeCase,
  batchCase,
  calendarSyncCase,
  sendCase,
  broadcastCase,
  smtpToPixelsCase,
  searchIntakeCase,
  smtpCase,
  imapCase,
]
