export interface EximConfig {
  folder: string
  port: number
  user: string
  group: string
}

/**
 * A configuration for one private instance without root: everybody who signs in as `desk` with `secret` may send to
 * anybody, and all mail goes into one Maildir. `unknown@…` is refused, `later@…` put off.
 */
export function eximConfig({ folder, port, user, group }: EximConfig): string {
  return `
primary_hostname = exim.example
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
exim_user = ${user}
exim_group = ${group}
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/exim.pid
deliver_drop_privilege = true
keep_environment =
add_environment = PATH=/usr/sbin:/usr/bin:/sbin:/bin
smtp_accept_max_per_host = 50
# Else all but the first ten mails of a connection wait for a queue runner.
smtp_accept_queue_per_connection = 0
message_size_limit = 40M
tls_advertise_hosts = *
tls_certificate = ${folder}/cert.pem
tls_privatekey = ${folder}/key.pem
dsn_advertise_hosts = *
smtputf8_advertise_hosts = *
acl_smtp_rcpt = recipients
acl_smtp_data = acl_accept
begin acl
recipients:
  deny message = Sign in first
       !authenticated = *
  deny message = 5.1.1 No such mailbox
       local_parts = unknown
  defer message = 4.2.1 Please come again
       local_parts = later
  accept
acl_accept:
  accept
begin routers
all:
  driver = accept
  transport = maildir
begin transports
maildir:
  driver = appendfile
  directory = ${folder}/mail
  create_directory = true
  maildir_format = true
  envelope_to_add = true
  return_path_add = true
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{desk}}{eq{$auth3}{secret}}}}
  server_set_id = $auth2
  server_advertise_condition = \${if def:tls_in_cipher}
`
}
