declare module '@rails/actioncable' {
  export const adapters: { WebSocket: typeof globalThis.WebSocket }
  export function createConsumer(url: string): {
    subscriptions: {
      create<M>(channel: string, handlers: { connected(): void; received(message: M): void }): unknown
    }
    disconnect(): void
  }
}
