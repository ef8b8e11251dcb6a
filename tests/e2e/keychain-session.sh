#!/bin/bash
# Runs KEYCHAIN_PROGRAM in a D-Bus session of its own, with GNOME's keyring unlocked or locked (KEYCHAIN_STATE).
# The keyring's password is a newline.
unset DBUS_SESSION_BUS_ADDRESS
# The daemon of a session that was killed may not be gone yet: this one must not be handed over to it.
rm -rf "$XDG_RUNTIME_DIR/keyring"
if [ "$KEYCHAIN_STATE" = unlocked ]; then
  keyring='echo | gnome-keyring-daemon --unlock --components=secrets >/dev/null'
else
  # D-Bus starts the keyring by itself when it is asked for, and then no one has unlocked it.
  keyring=true
fi
exec dbus-run-session -- bash -c "$keyring"' && exec "$@"' -- "$KEYCHAIN_PROGRAM" "$@"
