import { allOf, childOf, parseXml, textOf, type XmlElement, XmlError } from '@laycan/server/xml/parse-xml.ts'
import { ProviderError } from '#features/records/calendars/server/public.ts'
import { askProvider, type ProviderWay, signInError } from '../ask-provider.ts'

/** Codes of EWS that mean something here; all others are refusals in the server's words. */
const CONFLICTS = new Set([
  'ErrorIrresolvableConflict',
  'ErrorChangeKeyRequiredForWriteOperations',
  'ErrorStaleObject',
])
const GONE = new Set([
  'ErrorItemNotFound',
  'ErrorFolderNotFound',
  'ErrorInvalidId',
  'ErrorInvalidIdMalformed',
])
const RESETS = new Set(['ErrorInvalidSyncStateData', 'ErrorSyncFolderNotFound'])
const BUSY = new Set(['ErrorServerBusy', 'ErrorMailboxStoreUnavailable', 'ErrorTimeoutExpired'])
const CLOSED = new Set(['ErrorAccessDenied', 'ErrorNonExistentMailbox'])

/**
 * Asks an Exchange server by SOAP (Exchange Web Services, schema of 2010 SP2).
 * @param body the operation with the prefixes `m` (messages) and `t` (types)
 * @returns its response messages that are no errors; those whose item is gone are left out
 * @throws ProviderError for all others
 */
export async function askEws(way: ProviderWay, body: string): Promise<XmlElement[]> {
  const answer = await askProvider(way, {
    method: 'POST',
    path: way.base,
    headers: { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml' },
    body: envelope(body),
  })
  if (answer.status === 403 || answer.status === 404)
    throw new ProviderError('refused', `${way.name} has no Exchange Web Services at this address.`)
  const root = xmlOf(way, answer.text)
  const [fault] = allOf(root, 'Fault')
  if (fault) throw errorOf(way, faultCode(fault), textOf(fault, 'faultstring'), fault)
  const messages = allOf(root, 'ResponseMessages').flatMap(({ children }) => children)
  if (messages.length === 0)
    throw new ProviderError('unreached', `${way.name} answered something else than a calendar.`)
  return messages.filter((message) => {
    if (message.attributes.ResponseClass !== 'Error') return true
    const error = errorOf(way, textOf(message, 'ResponseCode'), textOf(message, 'MessageText'), message)
    if (error.trouble !== 'gone' || messages.length === 1) throw error
    return false
  })
}

function envelope(body: string): string {
  return `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:m="http://schemas.microsoft.com/exchange/services/2006/messages" xmlns:t="http://schemas.microsoft.com/exchange/services/2006/types"><s:Header><t:RequestServerVersion Version="Exchange2010_SP2"/><t:TimeZoneContext><t:TimeZoneDefinition Id="UTC"/></t:TimeZoneContext></s:Header><s:Body>${body}</s:Body></s:Envelope>`
}

function xmlOf({ name }: ProviderWay, text: string): XmlElement {
  try {
    return parseXml(text)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    throw new ProviderError('unreached', `${name} answered something else than a calendar.`)
  }
}

function faultCode(fault: XmlElement): string {
  return textOf(childOf(fault, 'detail'), 'ResponseCode') || textOf(fault, 'faultcode').replace(/^.*:/, '')
}

function errorOf(way: ProviderWay, code: string, words: string, place: XmlElement): ProviderError {
  if (CONFLICTS.has(code)) return new ProviderError('conflict', 'It was changed there meanwhile.')
  if (GONE.has(code)) return new ProviderError('gone', 'It does not exist there anymore.')
  if (RESETS.has(code)) return new ProviderError('reset', 'The calendar has to be read anew.')
  if (CLOSED.has(code)) return signInError(way)
  if (BUSY.has(code)) return new ProviderError('busy', `${way.name} asks to wait a moment.`, backOffOf(place))
  return new ProviderError('refused', `${way.name} refused: ${words.slice(0, 300) || code}`)
}

/** Milliseconds that a busy server names. */
function backOffOf(place: XmlElement): number {
  const value = allOf(place, 'Value').find(({ attributes }) => attributes.Name === 'BackOffMilliseconds')
  const ms = Number(value?.text)
  return Number.isFinite(ms) && ms > 0 ? Math.min(Math.ceil(ms / 1_000), 3_600) : 30
}
