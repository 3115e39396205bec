import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import {
  type DecideFault,
  type FaultySmtpOptions,
  type SmtpFault,
  type SmtpMoment,
  type SmtpStep,
  type SoonFault,
  type TakenMail,
  waited,
} from './smtp-faults.ts'

type Settings = FaultySmtpOptions & { fault: DecideFault; connection: number; commands: string[] }

/** One client of the faulty server. */
export class FaultySession {
  onTaken: (mail: Omit<TakenMail, 'at'>) => void = () => undefined
  private socket: Socket
  private readonly settings: Settings
  private input = ''
  private content: string[] | undefined
  private busy: Promise<void> = Promise.resolve()
  private transaction = 0
  private user: string | undefined
  private mail: Omit<TakenMail, 'at' | 'raw' | 'message_id' | 'user'> | undefined

  constructor(socket: Socket, settings: Settings) {
    this.settings = settings
    this.socket = settings.tls?.implicit ? secured(socket, settings.tls) : socket
  }

  start(): void {
    this.socket.setNoDelay(true)
    this.listen()
    this.busy = this.answer('connect', { code: 220, lines: ['faulty.example ESMTP'] }).then(() => undefined)
  }

  private listen(): void {
    const { socket } = this
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      this.input += chunk.toString('latin1')
      this.busy = this.busy.then(() => this.work()).catch(() => undefined)
    })
  }

  private async work(): Promise<void> {
    while (!this.socket.destroyed) {
      if (this.content) {
        const text = this.contentUntilDot(this.content)
        if (text === undefined) return this.faultWithin()
        await this.takeContent(text)
        continue
      }
      const end = this.input.indexOf('\r\n')
      if (end < 0) return
      const line = this.input.slice(0, end)
      this.input = this.input.slice(end + 2)
      await this.takeLine(line)
    }
  }

  /** The content once its final dot has come; looks at each byte once, however large it is. */
  private contentUntilDot(parts: string[]): string | undefined {
    const tail = (parts.pop() ?? '') + this.input
    const end = tail.indexOf('\r\n.\r\n')
    if (end >= 0) {
      this.input = tail.slice(end + 5)
      return parts.join('') + tail.slice(0, end)
    }
    const kept = Math.max(0, tail.length - 4)
    parts.push(tail.slice(0, kept), tail.slice(kept))
    this.input = ''
    return undefined
  }

  private async faultWithin(): Promise<void> {
    const fault = this.content && (await waited(this.decide('content')))
    if (fault) await this.misbehave(fault)
  }

  private async takeLine(line: string): Promise<void> {
    const verb = line.split(/[ :]/)[0]?.toUpperCase() ?? ''
    this.settings.commands.push(verb === 'AUTH' ? line.split(' ').slice(0, 2).join(' ') : line)
    if (verb === 'EHLO' || verb === 'HELO') return this.greet(verb)
    if (verb === 'STARTTLS') return this.startTls()
    if (verb === 'AUTH') return this.signIn(line)
    if (verb === 'MAIL') return this.takeSender(line)
    if (verb === 'RCPT') return this.takeRecipient(line)
    if (verb === 'DATA') return this.takeData()
    if (verb === 'QUIT') {
      this.socket.end('221 2.0.0 Bye\r\n')
      return
    }
    if (verb === 'RSET') this.mail = undefined
    this.say(verb === 'RSET' || verb === 'NOOP' ? '250 2.0.0 OK' : '502 5.5.2 Not known')
  }

  private async greet(verb: string): Promise<void> {
    const {
      extensions = ['PIPELINING', '8BITMIME', 'SMTPUTF8', 'DSN', 'SIZE 52428800'],
      tls,
      users,
    } = this.settings
    const ways = (this.settings.auth ?? ['PLAIN', 'LOGIN', 'XOAUTH2']).join(' ')
    const secure = this.socket instanceof TLSSocket
    const lines = [
      'faulty.example',
      ...(verb === 'EHLO' ? extensions : []),
      ...(verb === 'EHLO' && tls && !secure ? ['STARTTLS'] : []),
      ...(verb === 'EHLO' && users && ways !== '' ? [`AUTH ${ways}`] : []),
    ]
    await this.answer('ehlo', { code: 250, lines })
  }

  private async startTls(): Promise<void> {
    const { tls } = this.settings
    const fine = await this.answer('starttls', { code: tls ? 220 : 502, lines: [tls ? 'Go ahead' : 'No'] })
    if (!fine || !tls) return
    this.socket.removeAllListeners('data')
    this.socket = secured(this.socket, tls)
    this.input = ''
    this.listen()
  }

  private async signIn(line: string): Promise<void> {
    const [, way = '', given = ''] = line.split(' ')
    const [user = '', secret = ''] = await this.credentials(way.toUpperCase(), given)
    const right = this.settings.users?.[user] === secret && secret !== ''
    if (!right && way.toUpperCase() === 'XOAUTH2') {
      this.say(`334 ${Buffer.from('{"status":"400"}').toString('base64')}`)
      await this.nextLine()
    }
    if (right) this.user = user
    await this.answer(
      'auth',
      right ? { code: 235, lines: ['2.7.0 Welcome'] } : { code: 535, lines: ['5.7.8 Wrong password'] },
    )
  }

  private async credentials(way: string, given: string): Promise<string[]> {
    const plain = (text: string) => Buffer.from(text, 'base64').toString('utf8')
    if (way === 'PLAIN') return plain(given).split('\0').slice(1)
    if (way === 'XOAUTH2')
      return plain(given)
        .split('\x01')
        .map((field) => field.replace(/^(?:user=|auth=Bearer )/, ''))
    this.say('334 VXNlcm5hbWU6')
    const user = plain(await this.nextLine())
    this.say('334 UGFzc3dvcmQ6')
    return [user, plain(await this.nextLine())]
  }

  private nextLine(): Promise<string> {
    return new Promise((resolve) => {
      const end = this.input.indexOf('\r\n')
      if (end >= 0) {
        const line = this.input.slice(0, end)
        this.input = this.input.slice(end + 2)
        resolve(line)
        return
      }
      // The line comes by the socket while this command still holds the queue, so it is taken there.
      const take = () => {
        const at = this.input.indexOf('\r\n')
        if (at < 0) return
        this.socket.off('data', take)
        const line = this.input.slice(0, at)
        this.input = this.input.slice(at + 2)
        resolve(line)
      }
      this.socket.on('data', take)
      this.socket.once('close', () => resolve(''))
    })
  }

  private async takeSender(line: string): Promise<void> {
    const found = /^MAIL FROM:<([^>]*)>\s*(.*)$/i.exec(line)
    this.transaction += 1
    this.mail = { mail_from: found?.[1] ?? '', rcpt_to: [], params: { mail: found?.[2] ?? '', rcpt: [] } }
    if (this.settings.users && this.user === undefined) {
      this.mail = undefined
      this.say('530 5.7.0 Authentication required')
      return
    }
    const fine = await this.answer('mail', { code: 250, lines: ['2.1.0 OK'] })
    if (!fine) this.mail = undefined
  }

  private async takeRecipient(line: string): Promise<void> {
    const found = /^RCPT TO:<([^>]*)>\s*(.*)$/i.exec(line)
    const { mail } = this
    if (!mail) {
      this.say('503 5.5.1 MAIL first')
      return
    }
    const recipient = found?.[1] ?? ''
    const fine = await this.answer('rcpt', { code: 250, lines: ['2.1.5 OK'] }, { recipient })
    if (!fine) return
    mail.rcpt_to.push(recipient)
    mail.params.rcpt.push(found?.[2] ?? '')
  }

  private async takeData(): Promise<void> {
    if (!this.mail || this.mail.rcpt_to.length === 0) {
      this.say('503 5.5.1 RCPT first')
      return
    }
    if (await this.answer('data', { code: 354, lines: ['Go on'] })) this.content = []
  }

  private async takeContent(text: string): Promise<void> {
    const { mail, user } = this
    this.content = undefined
    this.mail = undefined
    if (!mail) return
    const raw = Buffer.from(`${text.replace(/(^|\r\n)\./g, '$1')}\r\n`, 'latin1')
    const message_id = /^Message-ID:\s*<([^>]*)>/im.exec(text.slice(0, 8192))?.[1] ?? ''
    const keep = this.settings.keepRaw !== false
    const take = () => this.onTaken({ ...mail, raw: keep ? raw : Buffer.alloc(0), message_id, user })
    const context = { message_id, mail_from: mail.mail_from }
    const fault = await waited(this.decide('dot', context))
    if (fault === undefined || fault.do === 'cut_after' || fault.do === 'slow' || fault.do === 'lose') take()
    else if (fault.do === 'hang' && fault.taken) take()
    await this.answer('dot', { code: 250, lines: ['2.0.0 Taken'] }, context, fault ?? null)
  }

  private decide(at: SmtpStep, more: Partial<SmtpMoment> = {}): SmtpFault | undefined {
    const { connection, fault } = this.settings
    const mail_from = this.mail?.mail_from ?? ''
    return fault({
      at,
      connection,
      transaction: this.transaction,
      mail_from,
      recipient: '',
      message_id: '',
      ...more,
    })
  }

  /** Answers, or misbehaves. True when the usual answer was given and the client may go on. */
  private async answer(
    at: SmtpStep,
    usual: { code: number; lines: string[] },
    context: Partial<SmtpMoment> = {},
    /** Null: decided already, and nothing goes wrong. */
    fault: SmtpFault | null = this.decide(at, context) ?? null,
  ): Promise<boolean> {
    const decided = await waited(fault ?? undefined)
    const last = usual.lines.length - 1
    const line = usual.lines
      .map((text, index) => `${usual.code}${index < last ? '-' : ' '}${text}`)
      .join('\r\n')
    if (decided === undefined) {
      this.say(line)
      return true
    }
    if (decided.do === 'slow') {
      await new Promise((resolve) => setTimeout(resolve, decided.ms))
      this.say(line)
      return true
    }
    if (decided.do === 'cut_after') {
      this.say(line)
      this.socket.destroySoon()
      return false
    }
    return this.misbehave(decided)
  }

  private async misbehave(fault: SoonFault): Promise<false> {
    if (fault.do === 'answer') this.say(`${fault.code} ${fault.text}`)
    else if (fault.do === 'slow') await this.dawdle(fault.ms)
    else if (fault.do !== 'hang') this.socket.destroy()
    // Whoever hangs hears nothing more until the client gives up; within the content nothing is read either.
    else if (this.content) this.socket.pause()
    else await new Promise((resolve) => this.socket.once('close', resolve))
    return false
  }

  /** Takes nothing for a while, as a slow line does. */
  private async dawdle(ms: number): Promise<void> {
    this.socket.pause()
    await new Promise((resolve) => setTimeout(resolve, ms))
    this.socket.resume()
  }

  private say(line: string): void {
    this.socket.write(`${line}\r\n`)
  }
}

function secured(socket: Socket, { cert, key }: { cert: string; key: string }): TLSSocket {
  return new TLSSocket(socket, { isServer: true, cert, key })
}
