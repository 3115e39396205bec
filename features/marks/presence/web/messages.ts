import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('presence', {
  reading: '{name} is reading this email',
  writing: '{name} is writing an answer',
  others_writing: '{names} is writing an answer to this email too.',
  several_writing: '{names} are writing answers to this email too.',
})
