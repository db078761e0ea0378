#!/bin/sh
# The drill of a cluster under CloudNativePG: makes a database of the backups beside the running one (drill/), has the
# platform's image look at it, and removes it again. Newest state, or a moment: deploy/kubernetes/drill.sh [2026-11-23T19:20:00+01:00]
set -eu

MOMENT=${1:-}
HERE=$(dirname "$0")
NAMESPACE=${NAMESPACE:-buchfink}
IN="kubectl --namespace=$NAMESPACE"

remove() {
  $IN delete pod/buchfink-drill-look --ignore-not-found --wait=false
  $IN delete cluster/buchfink-drill --ignore-not-found
}
trap remove EXIT

begun=$(date +%s)
target=''
if [ -n "$MOMENT" ]; then target="      recoveryTarget:\n        targetTime: \"$MOMENT\"\n"; fi
kubectl kustomize "$HERE/drill" | sed "s|^      source: buchfink-database\$|&\n${target%\\n}|" | $IN apply --filename=-
$IN wait --for=condition=Ready --timeout=4h cluster/buchfink-drill
echo "restored in $(($(date +%s) - begun)) s"

# The image's own look, in a pod as the namespace allows it; its DATABASE_URL comes from the secret that the operator wrote.
image=$($IN get deployment/buchfink --output=jsonpath='{.spec.template.spec.containers[0].image}')
sed -e "s|image: buchfink\$|image: $image|" -e "s|'MOMENT'|'$(date -u +%FT%H:%M:%SZ)'|" "$HERE/drill/look.yaml" | $IN apply --filename=-
while :; do
  phase=$($IN get pod/buchfink-drill-look --output=jsonpath='{.status.phase}')
  case $phase in Succeeded | Failed) break ;; esac
  sleep 5
done
$IN logs pod/buchfink-drill-look
[ "$phase" = Succeeded ]
