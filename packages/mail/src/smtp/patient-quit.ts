import type { SMTPServer } from 'smtp-server'

/**
 * Answers QUIT when the connection's messages are settled: whoever says goodbye properly finds all of them dealt with,
 * not only durable. smtp-server has no place for that, so the connection's own handler is wrapped.
 */
export class PatientQuit {
  readonly #unsettled = new Map<string, Set<Promise<void>>>()

  /** A connection was opened. */
  watch(server: SMTPServer, id: string): void {
    const connection = [...server.connections].find((each) => each.id === id)
    if (!connection) return
    const quit = connection.handler_QUIT.bind(connection)
    connection.handler_QUIT = (command, callback) => {
      void Promise.all(this.#unsettled.get(id) ?? []).then(() => quit(command, callback))
    }
  }

  /** @param settled never rejects */
  add(id: string, settled: Promise<void>): void {
    const unsettled = this.#unsettled.get(id) ?? new Set()
    this.#unsettled.set(id, unsettled.add(settled))
    void settled.then(() => unsettled.delete(settled))
  }

  /** The connection is gone. */
  forget(id: string): void {
    this.#unsettled.delete(id)
  }
}
