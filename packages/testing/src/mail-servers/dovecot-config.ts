export type DovecotConfig = {
  folder: string
  port: number
  tlsPort: number | undefined
  /** User and group all of Dovecot runs as. */
  user: string
  group: string
  uid: number
  gid: number
  /** CAPABILITY answer to give instead of the real one, to be a simpler server than Dovecot is. */
  capability: string | undefined
  /** Takes access tokens (XOAUTH2) as `oauth2.conf` in the folder says. */
  oauth: boolean
  /** Seconds between checks for changes made by other processes while a client idles. */
  idleNotify: number
}

/**
 * A dovecot.conf for one private instance without system users, without a chroot and without
 * durability (what a test stores may be lost with the machine).
 */
export function dovecotConfig(config: DovecotConfig): string {
  const { folder, port, tlsPort, user, group, uid, gid } = config
  const tls = tlsPort !== undefined
  // Where tokens are taken too, those who ask for users alone (doveadm) are answered by none of these.
  const forPasswords = config.oauth ? '\n  mechanisms = plain login' : ''
  return `
protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/dovecot.log
listen = 127.0.0.1
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
default_vsz_limit = 1G
# A process that makes no new friends lives on; without the limits tests wait for processes to start.
mail_max_userip_connections = 100
disable_plaintext_auth = no
auth_mechanisms = plain login${config.oauth ? ' xoauth2' : ''}
# The wrong password is a case of the tests: no penalty of seconds for it.
auth_failure_delay = 0
ssl = ${tls ? 'yes' : 'no'}
${tls ? `ssl_cert = <${folder}/cert.pem\nssl_key = <${folder}/key.pem\nssl_min_protocol = TLSv1.2` : ''}
auth_master_user_separator = *
${
  config.oauth
    ? `passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${folder}/oauth2.conf
}`
    : ''
}
passdb {
  driver = passwd-file${forPasswords}
  master = yes
  # Whom a master opens must be there.
  result_success = continue
  args = scheme=PLAIN username_format=%u ${folder}/masters/%u
}
# One file for each user: a file that changes twice within a second is not read again.
passdb {
  driver = passwd-file${forPasswords}
  args = scheme=PLAIN username_format=%u ${folder}/users/%u
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u
}
first_valid_uid = ${uid}
first_valid_gid = ${gid}
mail_location = sdbox:~/mail
mail_fsync = never
mailbox_idle_check_interval = ${config.idleNotify} secs
namespace inbox {
  inbox = yes
  separator = /
  mailbox Sent { 
    special_use = \\Sent
    auto = create
  }
}
protocol imap {
  ${config.capability === undefined ? '' : `imap_capability = ${config.capability}`}
}
service imap-login {
  chroot =
  client_limit = 200
  service_count = 0
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort ?? 0}
    ssl = yes
  }
}
service imap {
  process_limit = 200
}
service anvil {
  chroot =
  # After a wrong password every login of this address would wait longer and longer.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service stats {
  chroot =
}
`
}

/** What a server of the oldest kind offers: no IDLE, no CONDSTORE, no QRESYNC, no ESEARCH. */
export const PLAIN_IMAP = 'IMAP4rev1 LITERAL+ SASL-IR'
/** CONDSTORE without QRESYNC: flags by mod-sequence, deletions only by comparison. */
export const CONDSTORE_IMAP = 'IMAP4rev1 LITERAL+ SASL-IR IDLE ENABLE CONDSTORE ESEARCH UIDPLUS'
