#!/bin/bash
# Runs KEYCHAIN_PROGRAM in a D-Bus session of its own, with GNOME's keyring unlocked or locked (KEYCHAIN_STATE).
# The keyring's password is a newline.
unset DBUS_SESSION_BUS_ADDRESS
# A socket's path has room for 107 characters: below a test's own folder the keyring's might not fit. A new one for each
# session, too, so that the daemon of a session that was killed is not handed over to this one.
XDG_RUNTIME_DIR=$(mktemp -d /tmp/terna-keyring-XXXXXX)
export XDG_RUNTIME_DIR
trap 'rm -rf "$XDG_RUNTIME_DIR"' EXIT
if [ "$KEYCHAIN_STATE" = unlocked ]; then
  keyring='echo | gnome-keyring-daemon --unlock --components=secrets >/dev/null'
else
  # D-Bus starts the keyring by itself when it is asked for, and then no one has unlocked it.
  keyring=true
fi
dbus-run-session -- bash -c "$keyring"' && exec "$@"' -- "$KEYCHAIN_PROGRAM" "$@"
