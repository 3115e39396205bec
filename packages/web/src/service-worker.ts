const SCRIPT = 'sw.js'

/**
 * The service worker of this page, registered when something first needs it; undefined where the browser has none, or lets
 * none be here (plain HTTP).
 */
export async function serviceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  try {
    const { href } = new URL(SCRIPT, document.baseURI)
    await navigator.serviceWorker.register(href)
    return await navigator.serviceWorker.ready
  } catch {
    return undefined
  }
}

/** Whether the network refused this page (403), so that the service worker gave the one it keeps (RT-027). */
export function isPageRefused(): boolean {
  return document.querySelector('meta[name="laycan-refused"]') !== null
}
