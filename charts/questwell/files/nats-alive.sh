# Whether nats-server lives: `sh nats-alive.sh [PORT of its monitoring] [STORE] [PID]`; exit code 1 if it does not.
#
# A write that fails for want of space stops a stream of nats-server 2.15 for good, or JetStream in a cluster, also after
# there is space again; only a new start helps. So this ends the server once there is space, and its container starts
# again. While the disk is full, a new start would change nothing, and the server goes on with what it can do.
port=${1:-8222} store=${2:-/data} pid=${3:-1}
health=$(printf 'GET /healthz?js-meta-only=true HTTP/1.0\r\n\r\n' | nc -w 4 127.0.0.1 "$port")
case $health in
  "") echo "NATS does not answer" && exit 1 ;;
  *"no space left"* | *"JetStream not enabled"*) ;;
  # Whatever else is wrong, such as a cluster without a leader, a new start does not help.
  *) exit 0 ;;
esac
# The fourth column is the free space, in KiB.
set -- $(df -Pk "$store" | tail -n 1)
if [ "$4" -lt 1024 ]; then
  echo "NATS stores no events: its disk $store is full. They wait in the services until there is space."
  exit 0
fi
echo "NATS stores no events since its disk was full. There is space again, so it is started again." | tee -a "/proc/$pid/fd/2"
kill "$pid"
exit 1
