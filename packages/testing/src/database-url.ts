/** `DATABASE_URL` of a server that listens on a socket in a folder. */
export function databaseUrl(connection: {
  host: string
  port: number
  user: string
  password: string
}): string {
  const { host, port, user, password } = connection
  return `postgres://${user}:${password}@localhost:${port}/?host=${encodeURIComponent(host)}`
}
