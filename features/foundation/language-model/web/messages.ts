import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('language-model', {
  service: 'AI service',
  service_hint:
    'Any service that speaks the OpenAI protocol, one in your own house too. Only text that somebody selects is sent.',
  address: 'Address',
  model: 'Model',
  model_hint: 'Without a model nothing is sent: the product reads signatures by itself.',
  key: 'Key',
  key_stored: 'The key {end} is stored. Leave this empty to keep it. It is sent to this address alone.',
  key_none: 'No key is stored. A service that asks for none takes any word.',
  save: 'Save',
  try: 'Try it',
  tried: 'The service answers',
  remove: 'Remove key',
  remove_question: 'Remove the key?',
  remove_text: 'The AI feature is off without a key.',
  saved: 'Saved',
  own: 'Own key for the AI service',
  own_none: 'No key of your own is stored.',
  own_stored: 'The key {end} is stored. Save with nothing in here to remove it.',
  own_hint: 'Used in place of the company’s key, at the address that your company has set: {address}',
})
