import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds of a call: a list takes a few milliseconds, an upload half a minute. */
const CALL_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** One call that was answered. */
export interface AnsweredCall {
  method: string
  /** As it is declared, `/emails/:id`: an address with ids would be a series of its own for each mail. */
  route: string
  status: number
  seconds: number
}

/**
 * What this process counts, in the text format of Prometheus (version 0.0.4). Names begin with `laycan_`, units are seconds
 * and bytes, and no series is named by what a mail or a person says.
 */
export class Metrics {
  readonly registry = new Registry()
  readonly #calls = new Histogram({
    name: 'laycan_http_request_seconds',
    help: 'Time from a call to its answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_BUCKETS,
    registers: [this.registry],
  })

  countCall({ method, route, status, seconds }: AnsweredCall): void {
    this.#calls.observe({ method, route, status }, seconds)
  }

  /** A number that only goes up. */
  counter<Label extends string>(name: string, help: string, labels: Label[] = []): Counter<Label> {
    return new Counter({ name: `laycan_${name}`, help, labelNames: labels, registers: [this.registry] })
  }

  /**
   * Numbers that are looked up whenever somebody asks for the metrics.
   * @param look tells them; series of the time before are gone unless it tells them again
   */
  gauge<Label extends string>(
    name: string,
    help: string,
    labels: Label[],
    look: (set: (labels: Record<Label, string>, value: number) => void) => void | Promise<void>,
  ): void {
    new Gauge({
      name: `laycan_${name}`,
      help,
      labelNames: labels,
      registers: [this.registry],
      async collect() {
        this.reset()
        await look((values, value) => this.set(values, value))
      },
    })
  }
}
