/** Version of this build, from the root package.json (SH-025, AP-001). */
declare const __LAYCAN_VERSION__: string
