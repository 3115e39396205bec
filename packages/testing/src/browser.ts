import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { PATIENCE_MS } from './patience.ts'

/**
 * The same browser without a window of its own, tabs and viewers of files: half the work for a page. The whole one is
 * for what those are part of, and for what is measured. LAYCAN_CHROMIUM names another one for both.
 */
export type BrowserKind = 'shell' | 'whole'

/** Where distributions put them. */
const KNOWN_PLACES = {
  shell: ['/usr/bin/chromium-headless-shell'],
  whole: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
}

const ARGUMENTS = [
  // Tests run as root in containers, where the sandbox cannot start and /dev/shm is 64 MB.
  '--no-sandbox',
  '--disable-dev-shm-usage',
  // Nothing is drawn by a graphics card; a process of its own for that took a tenth of the work for a page.
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  // The same glyphs on every machine, so that pictures can be compared.
  '--font-render-hinting=none',
  // No name resolves: a test that would reach the network fails instead of depending on it.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
]

/**
 * Starts a real Chromium without a window. Only the loopback can be reached. Installs the distribution's Chromium
 * where it is missing and we may (root on Debian or Ubuntu).
 * @param kind the whole one is taken where there is no shell
 * @throws Error with the command to run, when there is no Chromium and it cannot be installed.
 */
export async function launchBrowser(kind: BrowserKind = 'shell'): Promise<Browser> {
  return await chromium.launch({ executablePath: findChromium(kind), args: ARGUMENTS })
}

/** Kept with the process: modules of the browser side are loaded anew for each file (fresh-modules.ts). */
const worker: NodeJS.Process & { testBrowsers?: Map<BrowserKind, Promise<Browser>> } = process

/**
 * The browser of this worker of the tests: started by the first file that asks, it ends with the worker. A file closes what
 * it has opened in it by `closePages`.
 */
export async function workerBrowser(kind: BrowserKind = 'shell'): Promise<Browser> {
  worker.testBrowsers ??= new Map()
  const known = await worker.testBrowsers.get(kind)
  if (known?.isConnected()) return known
  const started = launchBrowser(kind)
  worker.testBrowsers.set(kind, started)
  return started
}

/** Closes all pages with their cookies and storage; one that is still closing would reject into nowhere. */
export async function closePages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

/** The program and its options that start the same browser by other means. */
export function chromiumCommand(): { program: string; options: readonly string[] } {
  return { program: findChromium('whole'), options: ARGUMENTS }
}

export interface PageOptions {
  /** CSS pixels; 1400 × 900 by default: from 1440 on an open mail stands beside its list. */
  width?: number
  height?: number
  /** The theme the page starts in; the device's own, which is light, by default. */
  theme?: 'original' | 'twilight' | 'system'
  /** Touch instead of a mouse, and the media queries that follow from it. */
  touch?: boolean
  /** Prefix for relative addresses in `page.goto`. */
  baseURL?: string
  /** Lets the page have its service worker, past which requests are then not seen by `page.route`. */
  worker?: boolean
}

/** A page with cookies and storage of its own. Closing it (or the browser) drops them. */
export async function newPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const { width = 1400, height = 900, theme, touch = false, baseURL, worker = false } = options
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme === 'twilight' ? 'dark' : 'light',
    hasTouch: touch,
    isMobile: touch,
    baseURL,
    serviceWorkers: worker ? 'allow' : 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  if (theme) await context.addInitScript((choice) => localStorage.setItem('laycan.theme', choice), theme)
  const page = await context.newPage()
  // Closing the whole browser takes the context along; there is then nothing left to close.
  page.once('close', () => void context.close().catch(() => undefined))
  return page
}

function findChromium(kind: BrowserKind): string {
  const wanted = process.env.LAYCAN_CHROMIUM
  if (wanted) return wanted
  const places = kind === 'shell' ? [...KNOWN_PLACES.shell, ...KNOWN_PLACES.whole] : KNOWN_PLACES.whole
  const found = places.find((place) => existsSync(place))
  if (found) return found
  const command = 'apt-get install -y chromium fonts-noto-cjk'
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`Chromium is missing. Run: ${command} (or name one with LAYCAN_CHROMIUM).`)
  }
  // Another test file may be installing it right now: apt waits for its own lock.
  const [program = '', ...words] = command.split(' ')
  execFileSync(program, ['-o', 'DPkg::Lock::Timeout=300', ...words], { stdio: 'ignore', timeout: 600_000 })
  return KNOWN_PLACES.whole.find((place) => existsSync(place)) ?? '/usr/bin/chromium'
}
