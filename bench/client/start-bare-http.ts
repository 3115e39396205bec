import { type Child, startChild } from './children.ts'
import { HttpConnection } from './http-connection.ts'

export interface BareHttp {
  url: string
  /** Asks once, on a warm connection. */
  ask(): Promise<unknown>
  stop(): void
}

/** A node:http server in a process of its own that answers everything with the given bytes. */
export async function startBareHttp(body: Buffer): Promise<BareHttp> {
  const child: Child = startChild(new URL('./bare-http.ts', import.meta.url), {
    bytes: body.toString('base64'),
  })
  const { port } = await child.next<{ port: number }>()
  const url = `http://127.0.0.1:${port}`
  const connection = await HttpConnection.open(url)
  return {
    url,
    ask: () => connection.get('/'),
    stop() {
      connection.close()
      child.stop()
    },
  }
}
