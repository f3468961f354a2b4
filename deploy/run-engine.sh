# Entry of the container: gives the password to libpq in a file that only this user can read, and becomes the engine.
set -eu
umask 077
if [ -n "${PARKDESK_PASSWORD_FILE:-}" ]; then
  printf '*:*:*:*:%s\n' "$(cat "$PARKDESK_PASSWORD_FILE")" > /tmp/pgpass
fi
exec node electron/host/cli/engine-cli.ts "$@"
