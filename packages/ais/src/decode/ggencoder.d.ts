/** What we use of ggencoder, which brings no types. */
declare module 'ggencoder' {
  /** A decoded sentence; a field is there where its type has it. Values not given are as sent (heading 511). */
  class AisDecode {
    constructor(sentence: string)
    readonly aistype?: number
    readonly immsi?: number
    readonly lon?: number
    readonly lat?: number
    readonly sog?: number
    readonly cog?: number
    readonly hdg?: number
    readonly navstatus?: number
    readonly imo?: number
    readonly part?: number
    readonly shipname?: string
    readonly callsign?: string
    readonly cargo?: number
    readonly length?: number
    readonly width?: number
    readonly draught?: number
    readonly destination?: string
    readonly etaMo?: number
    readonly etaDay?: number
    readonly etaHr?: number
    readonly etaMin?: number
    /** Bits of the payload as a number; `signed` in two's complement. */
    GetInt(start: number, bits: number, signed?: boolean): number
  }
  const ggencoder: { AisDecode: typeof AisDecode }
  export default ggencoder
}
