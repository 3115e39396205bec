/** A typed hub: what happened in the client, told to whoever asked. Handlers run in the order they came. */
export interface Events<Map extends object> {
  on<Name extends keyof Map>(name: Name, handle: (detail: Map[Name]) => void): () => void
  emit<Name extends keyof Map>(name: Name, detail: Map[Name]): void
}

export function createEvents<Map extends object>(): Events<Map> {
  const handlers: { [Name in keyof Map]?: Set<(detail: Map[Name]) => void> } = {}
  return {
    on(name, handle) {
      const set = handlers[name] ?? new Set<typeof handle>()
      handlers[name] = set
      set.add(handle)
      return () => void set.delete(handle)
    },
    emit(name, detail) {
      for (const handle of [...(handlers[name] ?? [])]) handle(detail)
    },
  }
}
