import { createServer, type Socket } from 'node:net'
import { tellParent } from './children.ts'

/**
 * An SMTP server in a process of its own that takes everything at once and keeps nothing, with as little between
 * socket and answer as can be: what is measured is the sender. It tells of each mail, with the time of its last byte.
 */

/** What is told of a mail taken. */
export interface TakenMail {
  /** Milliseconds since 1970, of the machine's clock. */
  at: number
  bytes: number
}

const END = '\r\n.\r\n'
const GREETING = '250-sink.example\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 SIZE 104857600\r\n'

function serve(socket: Socket): void {
  let text = ''
  let inData = false
  const take = () => {
    const end = text.indexOf(inData ? END : '\r\n')
    if (end < 0) return false
    const part = text.slice(0, end)
    text = text.slice(end + (inData ? END.length : 2))
    if (inData) tellParent({ at: Date.now(), bytes: part.length })
    socket.write(inData ? '250 OK\r\n' : answerTo(part))
    inData = !inData && /^DATA/i.test(part)
    return true
  }
  socket.setNoDelay(true)
  socket.setEncoding('latin1')
  socket.on('error', () => undefined)
  socket.write('220 sink.example ESMTP\r\n')
  socket.on('data', (chunk: string) => {
    text += chunk
    while (take());
  })
}

function answerTo(command: string): string {
  if (/^EHLO/i.test(command)) return GREETING
  if (/^DATA/i.test(command)) return '354 Go on\r\n'
  return /^QUIT/i.test(command) ? '221 Bye\r\n' : '250 OK\r\n'
}

const server = createServer(serve)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  tellParent({ port: typeof address === 'object' && address !== null ? address.port : 0 })
})
process.once('disconnect', () => process.exit())
