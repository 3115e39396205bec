/** Packs the product; resolves to the archive, or to `folder` where one is given. */
export function pack(root: string, folder?: string): Promise<string>
